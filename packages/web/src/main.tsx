import './app/mantine-styles.ts';
import './app/page.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Hints } from './app/hints.tsx';
import { theme } from './app/theme.ts';
import { speakHere } from './texts/languages.ts';

function show(): void {
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <App />
        <Hints />
      </MantineProvider>
    </StrictMode>,
  );
}

// Waiting at the top of the file would keep the builder from putting small files together.
void speakHere().then(show);
