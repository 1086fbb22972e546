import './app/mantine-styles.ts';
import './app/page.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Hints } from './app/hints.tsx';
import { theme } from './app/theme.ts';
import { speakHere } from './texts/languages.ts';

await speakHere();

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <App />
        <Hints />
      </MantineProvider>
    </StrictMode>,
  );
}
