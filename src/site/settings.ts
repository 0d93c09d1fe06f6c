/**
 * What the owner sets for a build, one environment variable each. Configuration and commands read it; code that runs in the
 * browser can't.
 */
const set = (name: string) => process.env[name] || undefined;

/** Company pages in the footer. Without a setting they lead to reserved names, and the build says so. */
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

/** Settings of company pages that the owner has yet to make. */
export function missingSettings(): string[] {
  return Object.keys(companyPages).filter((name) => set(name) === undefined);
}

/** Where addresses for editing a file of this repository begin, such as `https://git.example/docs/edit/main/`. */
export const editUrl = set('EDIT_URL');
