import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { isOutdated } from '../net/version.ts';
import { t } from '../texts/t.ts';

/** Loads the page as the server has it now. */
export function loadAgain(): void {
  location.reload();
}

interface CatcherState {
  readonly isBroken: boolean;
  /** The server has other pages by now, of which this one's missing part is none. */
  readonly isOld: boolean;
}

/** Where a part of the page fails, or could not be fetched, says so instead of showing nothing. */
export class Catcher extends Component<{ readonly children: ReactNode }, CatcherState> {
  override state: CatcherState = { isBroken: false, isOld: false };

  static getDerivedStateFromError(): Partial<CatcherState> {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    void isOutdated().then((isOld) => this.setState({ isOld }));
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken isOld={this.state.isOld} /> : this.props.children;
  }
}

function Broken({ isOld }: { readonly isOld: boolean }) {
  return (
    <Center component="main" h="100%" p="lg" role="alert">
      <Stack gap="xs" maw={420} align="start">
        <Title order={1} size="h4">
          {isOld ? t('There is a new version of this page') : t('This page could not go on')}
        </Title>
        <Text size="sm">
          {isOld
            ? t('The one that you have open is older than the server. Load it again: the table is as it was.')
            : t('Something in it failed. The table is safe on the server: load the page again.')}
        </Text>
        <Button size="sm" onClick={loadAgain}>
          {t('Load it again')}
        </Button>
      </Stack>
    </Center>
  );
}
