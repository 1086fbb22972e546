import { message } from '@fray/engine/messages';
import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { SeatLink } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { linkOf } from './remembered.ts';

const KINDS = { gm: message('Game master'), player: message('Player'), spectator: message('Onlooker') } as const;

/** Who sits there, in words. */
export function seatTitle({ kind, name }: Pick<SeatLink, 'kind' | 'name'>): string {
  const told = t(KINDS[kind]);
  return name.toLowerCase() === KINDS[kind].toLowerCase() ? told : `${told}: ${name}`;
}

/** A button that copies a seat's link. */
export function CopyLink({ token, name }: { readonly token: string; readonly name: string }) {
  return <CopyButtonFor text={linkOf(location.href, token)} name={name} />;
}

/** A button that copies a link. @param name whose it is */
function CopyButtonFor({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          flex="none"
          variant="default"
          leftSection={copied ? <IconCheck size={13} /> : <IconCopy size={13} />}
          aria-label={`${copied ? t('Copied') : t('Copy link')}: ${name}`}
          onClick={copy}
        >
          {copied ? t('Copied') : t('Copy link')}
        </Button>
      )}
    </CopyButton>
  );
}

/** A link that is handed on: open it or copy it. @param name whose it is */
export function LinkRow({ link, name }: { readonly link: string; readonly name: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor href={link} target="_blank" rel="noreferrer" size="sm" truncate>
        {link}
      </Anchor>
      <CopyButtonFor text={link} name={name} />
    </Group>
  );
}

/** A seat's link: open it or copy it. */
export function SeatLinkRow({ seat }: { readonly seat: SeatLink }) {
  const title = seatTitle(seat);
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Group gap={6} wrap="nowrap" miw={0}>
        <Anchor href={`#/seat/${seat.token}`} target="_blank" rel="noreferrer" size="sm">
          {title}
        </Anchor>
        {seat.owns.length === 0 ? null : (
          <Text size="xs" c="dimmed" truncate>
            {seat.owns.join(', ')}
          </Text>
        )}
      </Group>
      <CopyLink token={seat.token} name={title} />
    </Group>
  );
}
