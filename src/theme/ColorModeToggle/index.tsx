// Wrapped: where the system's preference isn't respected, an unset choice means the default mode; the stock button would
// say "system mode" after another tab removed the stored choice.
import {useColorMode, useThemeConfig} from '@docusaurus/theme-common';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type {Props} from '@theme/ColorModeToggle';
import {useEffect, type ReactNode} from 'react';

/** The stock button, which falls back to the default mode. */
export default function DefaultingColorModeToggle(props: Props): ReactNode {
  const {colorMode} = useColorMode();
  const {respectPrefersColorScheme} = useThemeConfig().colorMode;
  const unset = props.value === null && !respectPrefersColorScheme;
  useEffect(() => {
    // The icon follows this attribute.
    if (unset && document.documentElement.dataset['themeChoice'] === 'system') {
      document.documentElement.dataset['themeChoice'] = colorMode;
    }
  }, [unset, colorMode]);
  return <ColorModeToggle {...props} value={unset ? colorMode : props.value} />;
}
