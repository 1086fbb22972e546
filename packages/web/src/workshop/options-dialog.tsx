import { Modal, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { hasWords } from '../rules/has-words.ts';
import { RuleTag } from '../rules/rule-tag.tsx';
import { phrase, t } from '../texts/t.ts';
import type { OptionValue } from './draft.ts';
import type { ShownRules } from './rules/messages.ts';
import { useWorkshop } from './state.ts';
import classes from './workshop.module.css';

type Option = ShownRules['options'][number];

/** The variant rules and rulings of a ruleset, each with what it does and the rule behind it. */
export function OptionsDialog({ rules, onClose }: { readonly rules: ShownRules; readonly onClose: () => void }) {
  const [sought, setSought] = useState('');
  const options = useWorkshop((state) => state.draft.options);
  const found = rules.options.filter(({ name, text, rule }) => hasWords(`${name} ${text} ${rule}`, sought));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Options of {title}', { title: rules.title })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="xs">
        <TextInput
          size="xs"
          leftSection={<IconSearch size={14} />}
          aria-label={t('Search the options')}
          placeholder={t('what it is about, or a rule')}
          data-autofocus
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <ul className={classes['options']} aria-label={t('Options')}>
          {found.map((option) => (
            <li key={option.name} data-changed={option.name in options}>
              <div className={classes['optionText']}>
                <Text size="sm" id={`option-${option.name}`}>
                  {phrase(option.text)} <RuleTag rule={option.rule} />
                </Text>
                <Text size="xs" c="dimmed">
                  {t('{name}, usually {usual}', { name: option.name, usual: wordOf(option.default) })}
                </Text>
              </div>
              <Field option={option} value={options[option.name] ?? option.default} />
            </li>
          ))}
        </ul>
        {found.length === 0 ? <Text size="sm">{t('No option is about that.')}</Text> : null}
      </Stack>
    </Modal>
  );
}

function wordOf(value: OptionValue): string {
  return typeof value === 'boolean' ? (value ? t('on') : t('off')) : phrase(`${value}`);
}

/** A switch, a number or a list, as the option takes it; what is usual is not written down. */
function Field({ option, value }: { readonly option: Option; readonly value: OptionValue }) {
  const edit = useWorkshop((state) => state.edit);
  const { name, values, range } = option;
  const change = (now: OptionValue): void =>
    edit((draft) => {
      const { [name]: _, ...others } = draft.options;
      return { ...draft, options: now === option.default ? others : { ...others, [name]: now } };
    });
  const label = { 'aria-labelledby': `option-${name}` };
  if (values.every((each) => typeof each === 'boolean') && values.length > 0)
    return <Switch {...label} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />;
  if (range !== undefined && values.length === 0)
    return (
      <NumberInput
        {...label}
        size="xs"
        w={90}
        min={range[0]}
        max={range[1]}
        clampBehavior="strict"
        value={Number(value)}
        onChange={(now) => typeof now === 'number' && change(now)}
      />
    );
  return (
    <Select
      {...label}
      size="xs"
      w={170}
      data={values.map(wordOf)}
      value={wordOf(value)}
      allowDeselect={false}
      onChange={(word) => {
        const now = values.find((each) => wordOf(each) === word);
        if (now !== undefined) change(now);
      }}
    />
  );
}
