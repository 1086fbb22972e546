import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { LOOK } from './look.ts';

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'slate',
  // White letters on it are read in both: 4.5 to 1 and more.
  primaryShade: { light: 8, dark: 7 },
  colors: { slate: LOOK.slate },
  fontFamily: LOOK.fontFamily,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "Source Code Pro", monospace',
  defaultRadius: 'sm',
  fontSizes: LOOK.fontSizes,
  spacing: LOOK.spacing,
  // A long name among those that are chosen is cut short rather than widen its field.
  components: { MultiSelect: { defaultProps: { miw: 0 } } },
});
