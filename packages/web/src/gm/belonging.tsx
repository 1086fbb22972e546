import type { Command } from '@fray/engine';
import { Button } from '@mantine/core';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';

/** Forms by which somebody goes over to another side, or leaves the fight. @param whom as a command names them */
export function Belonging({ whom }: { readonly whom: Pick<Command, 'target' | 'targets'> }) {
  const choose = useSelection((state) => state.choose);
  const prepare = (action: string): void => choose({ draft: { by: 'gm', do: action, ...whom } });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => prepare('side')}>
        {t('Change sides')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => prepare('leave')}>
        {t('Let leave')}
      </Button>
    </>
  );
}
