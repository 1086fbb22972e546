import type { Refusal } from '@fray/engine';
import { List, Text } from '@mantine/core';
import { phrase } from '../texts/t.ts';
import { RuleTag } from './rule-tag.tsx';

/** Every reason why something cannot be done, each with its rule. */
export function Reasons({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <List size="xs" spacing={2} listStyleType="disc">
      {refusals.map(({ text, rule }) => (
        <List.Item key={`${rule} ${text}`}>
          <Text span size="xs">
            {phrase(text)}{' '}
          </Text>
          <RuleTag rule={rule} />
        </List.Item>
      ))}
    </List>
  );
}
