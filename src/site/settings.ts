/**
 * What the owner sets for a build, one environment variable each. Configuration and commands read it; code that runs in the
 * browser can't.
 */
const set = (name: string) => process.env[name] || undefined;

/** Company pages in the footer. Without a setting, they link to reserved names, and the build reports it. */
const companyPages = {
  ABOUT_URL: 'https://www.company.example/about',
  CAREERS_URL: 'https://www.company.example/careers',
  CONTACT_URL: 'mailto:support@company.example',
  IMPRINT_URL: 'https://www.company.example/imprint',
} as const;

type CompanyPage = keyof typeof companyPages;

/** Address of a company page. */
export function companyPage(name: CompanyPage): string {
  return set(name) ?? companyPages[name];
}

/** Missing settings of company pages. */
export function missingSettings(): string[] {
  return Object.keys(companyPages).filter((name) => set(name) === undefined);
}

/** Where to report vulnerabilities, for security.txt: `SECURITY_CONTACT`, or the page where readers get help, if it's set. */
export const securityContact = set('SECURITY_CONTACT') ?? set('CONTACT_URL');

/** Where readers report mistakes: the form for a new issue, or else by mail. Without either, pages have no link for that. */
export const reportTo = set('ISSUE_URL') ?? [set('CONTACT_URL')].find((contact) => contact?.startsWith('mailto:'));

/** Where addresses for editing a file of this repository begin, such as `https://git.example/docs/edit/main/`. */
export const editUrl = set('EDIT_URL');
