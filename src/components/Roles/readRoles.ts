/** Everyone who has tasks in the manuals, as readers see them. */
const roleLabels: Readonly<Record<string, string>> = {
  cashier: 'Cashier',
  supervisor: 'Supervisor',
  technician: 'Technician',
  administrator: 'Administrator',
  integrator: 'Integrator',
};

/** Labels of the roles in a text such as `cashier supervisor`. @throws Error listing the known roles for another one */
export function readRoles(names: string): string[] {
  return names.split(/\s+/).map((name) => {
    const label = Object.hasOwn(roleLabels, name) ? roleLabels[name] : undefined;
    if (!label) throw new Error(`Unknown role "${name}". Available: ${Object.keys(roleLabels).join(', ')}.`);
    return label;
  });
}
