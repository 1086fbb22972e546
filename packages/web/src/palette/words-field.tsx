import type { Refusal } from '@fray/engine';
import { Group, Input, MultiSelect, Select, Text, UnstyledButton } from '@mantine/core';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { withArgument } from './draft.ts';
import type { FieldProps } from './field-props.ts';
import classes from './palette.module.css';
import { allWords, toggled, wordColumns } from './words.ts';

const GM = 'gm';

/** Words that are put together: each can be checked, or one of each kind is chosen. */
export function WordsField(props: FieldProps) {
  const { arg, draft, value, label } = props;
  const told = Array.isArray(value) ? value.map(String) : [];
  if (arg.candidates.length === 0 && told.length === 0)
    return arg.optional ? null : (
      <Text size="xs" c="dimmed">
        {t('{label}: nothing to choose from yet', { label })}
      </Text>
    );
  const columns = wordColumns(arg);
  if (columns !== null) return <Columns {...props} told={told} columns={columns} />;
  return draft.by === GM && allWords(arg).length > MOST_CHECKABLE ? (
    <Listed {...props} told={told} />
  ) : (
    <Checkable {...props} told={told} />
  );
}

/** The reasons that come with a word, beside those that stand against the command without it. */
function added(before: readonly Refusal[], after: readonly Refusal[]): readonly Refusal[] {
  return after.filter(({ text }) => !before.some((each) => each.text === text));
}

type WithTold = FieldProps & { readonly told: readonly string[] };

/** Nothing speaks against any of a game master's words: more of them than these stand in a list. */
const MOST_CHECKABLE = 16;

/** The words chosen, the others in a list that can be searched. */
function Listed({ arg, label, told, onChange }: WithTold) {
  return (
    <MultiSelect
      size="xs"
      label={label}
      data={allWords(arg).map((word) => ({ value: word, label: arg.words[word] ?? word }))}
      value={[...told]}
      placeholder={arg.optional && told.length === 0 ? t('none') : ''}
      searchable
      limit={200}
      comboboxProps={{ shadow: 'md' }}
      onChange={(words) => onChange(words.length === 0 ? null : words)}
    />
  );
}

/** Every word on its own; what cannot be added to those checked is crossed out and says why. */
function Checkable({ arg, draft, label, told, onChange }: WithTold) {
  const listed = allWords(arg);
  const words = [...listed, ...told.filter((word) => !listed.includes(word))];
  const sets = words.map((word) => toggled(arg, told, word));
  const commands = sets.map((set) => withArgument(draft, arg.name, set.length === 0 ? null : [...set]));
  const found = useEngine('whyNot', [[draft, ...commands]]);
  return (
    <fieldset className={classes['set']}>
      <legend className={classes['legend']}>
        {arg.optional ? t('{label} (any of these, or none)', { label }) : label}
      </legend>
      <div className={classes['words']}>
        {words.map((word, index) => (
          <Word
            key={word}
            text={arg.words[word] ?? word.replaceAll('-', ' ')}
            isChecked={told.includes(word)}
            refusals={added(found?.[0] ?? [], found?.[index + 1] ?? [])}
            onToggle={() => onChange(sets[index]?.length === 0 ? null : sets[index])}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface WordProps {
  readonly text: string;
  readonly isChecked: boolean;
  readonly refusals: readonly Refusal[];
  readonly onToggle: () => void;
}

function Word({ text, isChecked, refusals, onToggle }: WordProps) {
  const why = refusals.map((each) => (each.rule === '' ? each.text : `${each.text} [${each.rule}]`)).join('; ');
  return (
    <UnstyledButton
      data-hint={isChecked ? '' : why}
      className={classes['word']}
      role="checkbox"
      aria-checked={isChecked}
      data-refused={why !== ''}
      aria-description={isChecked ? undefined : why}
      onClick={onToggle}
    >
      {text}
    </UnstyledButton>
  );
}

/** One word of each kind. */
function Columns({
  arg,
  label,
  told,
  columns,
  onChange,
}: WithTold & { readonly columns: readonly (readonly string[])[] }) {
  return (
    <Input.Wrapper size="xs" label={label} labelElement="div">
      <Group gap="xs" grow>
        {columns.map((words, at) => (
          <Select
            key={words[0]}
            size="xs"
            aria-label={t('{label}, part {number}', { label, number: at + 1 })}
            data={words.map((word) => ({ value: word, label: arg.words[word] ?? word }))}
            value={told[at] ?? null}
            placeholder={t('choose')}
            allowDeselect={false}
            onChange={(word) => onChange(columns.map((of, to) => (to === at ? word : (told[to] ?? of[0]))))}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
