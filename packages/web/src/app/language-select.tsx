import { NativeSelect } from '@mantine/core';
import { language } from '../texts/language.ts';
import { chooseLanguage, LANGUAGES } from '../texts/languages.ts';
import { t } from '../texts/t.ts';

/** Chooses the language of the pages on this device. */
export function LanguageSelect() {
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Language')}
      data={LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }))}
      value={language()}
      onChange={({ currentTarget: { value } }) => chooseLanguage(value)}
    />
  );
}
