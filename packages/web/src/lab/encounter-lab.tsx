import type { NumberPlace, NumberPlaces } from '@fray/lab/anywhere';
import { Alert, Button, FileButton, Select } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type Example, exampleText, listExamples } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { LabFrame } from './lab-frame.tsx';
import { LabPanel } from './lab-panel.tsx';
import { LabPool } from './lab-pool.ts';
import type { LabSource } from './messages.ts';
import type { LabNumber } from './wishes.ts';

/** What was chosen, and the numbers that it says. */
interface Chosen extends NumberPlaces {
  readonly source: LabSource;
}

/** The lab for whoever designs a fight: an example or an encounter file, from its beginning. */
export function EncounterLab({ host, onClose }: { readonly host: string | null; readonly onClose: () => void }) {
  const { chosen, failure, choose } = useChosen();
  const first = useNumber(chosen?.places ?? [], false);
  const second = useNumber(chosen?.places ?? [], true);
  return (
    <LabFrame onClose={onClose}>
      <LabPanel
        from={null}
        place={<Choosing host={host} failure={failure} choose={choose} />}
        sides={chosen?.sides ?? []}
        numbers={{ first: first.chosen, second: second.chosen }}
        choosing={{ first: first.fields, second: second.fields }}
        source={chosen?.source ?? null}
      />
    </LabFrame>
  );
}

function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState('');
  const choose = (asked: Promise<LabSource>): void => {
    setFailure('');
    asked
      .then(async (source) => ({ source, ...(await placesOf(source)) }))
      .then(setChosen, (error: unknown) => setFailure(wordsOf(error)));
  };
  return { chosen, failure, choose };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function placesOf(source: LabSource): Promise<NumberPlaces> {
  const pool = new LabPool(1);
  try {
    return await pool.places(source);
  } finally {
    pool.close();
  }
}

interface ChoosingProps {
  readonly host: string | null;
  readonly failure: string;
  readonly choose: (asked: Promise<LabSource>) => void;
}

function Choosing({ host, failure, choose }: ChoosingProps) {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const [id, setId] = useState<string | null>(null);
  const [missing, setMissing] = useState('');
  useEffect(() => {
    listExamples().then(setExamples, (error: unknown) => setMissing(wordsOf(error)));
  }, []);
  const open = (file: File | null): void => {
    if (file === null) return;
    setId(null);
    choose(file.text().then((text) => ({ text, file: file.name, files: {} })));
  };
  return (
    <>
      <Select
        size="xs"
        label={t('Example')}
        placeholder={t('choose, or open a file')}
        searchable
        data={examples.map((each) => ({ value: each.id, label: `${each.title} (${each.rulesetTitle})` }))}
        value={id}
        onChange={(now) => {
          setId(now);
          if (now !== null) choose(exampleText(host, now));
        }}
      />
      <FileButton onChange={open} accept=".yaml,.yml,.json">
        {(props) => (
          <Button size="xs" variant="default" leftSection={<IconFileUpload size={15} />} {...props}>
            {t('Open an encounter file')}
          </Button>
        )}
      </FileButton>
      {failure === '' && missing === '' ? null : <Alert color="orange" role="alert" title={failure || missing} />}
    </>
  );
}

/** One of the numbers of the file. @param isSecond whether it is the one beside the first */
function useNumber(places: readonly NumberPlace[], isSecond: boolean) {
  const [path, setPath] = useState<string | null>(null);
  const found = places.find((each) => each.path === path);
  const chosen: LabNumber | null =
    found === undefined
      ? null
      : {
          key: found.path,
          text: textOf(found),
          value: found.value,
          change: (value) => ({ path: found.path, value }),
        };
  const entries = [...new Set(places.map(({ of }) => of))];
  const data = entries.map((group) => ({
    group,
    items: places
      .filter(({ of }) => of === group)
      .map((each) => ({ value: each.path, label: `${textOf(each)} (${each.value})` })),
  }));
  const fields = (
    <Select
      size="xs"
      label={isSecond ? t('Which second number') : t('Which number')}
      placeholder={isSecond ? t('none: a curve') : t('choose')}
      clearable
      data={data}
      value={found === undefined ? null : path}
      onChange={setPath}
      disabled={places.length === 0}
      searchable
    />
  );
  return { chosen, fields };
}

/** "sheet.hp of thug"; how many there are in words. */
function textOf({ what, of }: NumberPlace): string {
  return what === 'copies' ? t('how many of {of}', { of }) : t('{what} of {of}', { what, of });
}
