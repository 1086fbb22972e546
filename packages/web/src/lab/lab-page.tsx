import type { Html, Page, Section } from '@fray/lab/report';
import { Button, Group, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveText } from '../log/save.ts';
import { language } from '../texts/language.ts';
import { phrase, t } from '../texts/t.ts';
import classes from './lab.module.css';

/** Plots are drawn no narrower: below that nobody could read them. */
const NARROWEST = 300;
const WIDEST = 1000;

/** What came of a wish: how it was found out, plots with what they show, and the tables of the same. */
export function LabPage({ page }: { readonly page: Page }) {
  const { ref, width } = useElementSize();
  const save = async (): Promise<void> => {
    const { pageText } = await import('@fray/lab/report');
    saveText('lab.html', pageText(page, { tag: language(), phrase }), 'text/html');
  };
  return (
    <article ref={ref} className={classes['page']} aria-label={phrase(page.title)}>
      <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
        <Title order={3} size="h5">
          {phrase(page.title)}
        </Title>
        <Button size="compact-xs" variant="default" leftSection={<IconDownload size={14} />} onClick={save}>
          {t('Save as a page')}
        </Button>
      </Group>
      {page.how.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {phrase(line)}
        </Text>
      ))}
      {width === 0
        ? null
        : page.sections.map((section) => (
            <Told key={section.title} section={section} width={Math.min(WIDEST, Math.max(NARROWEST, width))} />
          ))}
    </article>
  );
}

function Told({
  section: { title: english, caption, plot, table },
  width,
}: {
  readonly section: Section;
  readonly width: number;
}) {
  const title = phrase(english);
  return (
    <section aria-label={title}>
      <Title order={4} size="sm" mt="md">
        {title}
      </Title>
      {plot === null ? null : (
        <figure className={classes['figure']}>
          <Drawn piece={plot(width)} />
          <figcaption>{phrase(caption)}</figcaption>
        </figure>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <section className={classes['table']} tabIndex={0} aria-label={t('Table: {title}', { title })}>
        <Drawn piece={table} />
      </section>
    </section>
  );
}

/** What stands in a piece, in the chosen language: the lab makes its pages for files too, in English. */
function sayHere(piece: DocumentFragment): void {
  const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) texts.currentNode.nodeValue = phrase(texts.currentNode.nodeValue ?? '');
  for (const each of piece.querySelectorAll('[aria-label]'))
    each.setAttribute('aria-label', phrase(each.getAttribute('aria-label') ?? ''));
}

/** A piece of a page of the lab, in which every name is escaped. */
function Drawn({ piece: { html } }: { readonly piece: Html }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = document.createRange().createContextualFragment(html);
    sayHere(drawn);
    place.current?.replaceChildren(drawn);
  }, [html]);
  return <div ref={place} />;
}
