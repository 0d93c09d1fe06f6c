// Wrap: an unset choice means the default mode here, never the system's; the stock button would say "system mode" after
// the stored choice was removed in another tab.
import {useColorMode} from '@docusaurus/theme-common';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type {Props} from '@theme/ColorModeToggle';
import {useEffect, type ReactNode} from 'react';

/** The stock button, for a site that knows two modes. */
export default function DefaultingColorModeToggle(props: Props): ReactNode {
  const {colorMode} = useColorMode();
  const unset = props.value === null;
  useEffect(() => {
    // The icon follows this attribute.
    if (document.documentElement.dataset['themeChoice'] === 'system') {
      document.documentElement.dataset['themeChoice'] = colorMode;
    }
  }, [unset, colorMode]);
  return <ColorModeToggle {...props} value={props.value ?? colorMode} />;
}
