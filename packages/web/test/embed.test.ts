import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { servePages } from './pages.ts';
import { newTable, openPage } from './room.ts';

it('a site that the operator names shows a fight in a frame, and nothing else of the server; another shows nothing', async () => {
  let framed = '';
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="${framed}" width="1200" height="800"></iframe>`);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const { port } = site.address() as AddressInfo;
  const server = await servePages(inject('pagesFolder'), { embed: [`http://127.0.0.1:${port}`] });
  onTestFinished(async () => {
    site.close();
    await server.stop();
  });
  const { seats } = await newTable({ example: 'first/alley' }, { url: server.url });
  const gm = seats.find(({ name }) => name === 'game master')?.token ?? '';
  const headers = { Authorization: `Bearer ${gm}`, 'Content-Type': 'application/json' };
  const made = await fetch(`${server.url}/api/table/replay`, { method: 'PUT', headers, body: '{}' });
  const { token } = (await made.json()) as { token: string };

  const page = await openPage('about:blank');
  framed = `${server.url}/embed#/replay/${token}`;
  await page.goto(`http://127.0.0.1:${port}`);
  await page.frameLocator('iframe').getByRole('slider').waitFor();
  // A link of a seat does nothing there.
  framed = `${server.url}/embed#/seat/${gm}`;
  await page.goto(`http://127.0.0.1:${port}/again`);
  await page.frameLocator('iframe').getByText('There is no fight to show here').waitFor();
  // By another name the site is another.
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`http://localhost:${port}`);
  expect((await refused).text()).toContain(`http://127.0.0.1:${port}`);
});
