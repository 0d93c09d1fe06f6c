// The classic part: that of docusaurus-theme-openapi-docs takes its name, and needs that theme's style sheet.
export {default} from '@theme-init/Tabs';
