/** Roles in the manuals, with their labels. */
const roleLabels: Readonly<Record<string, string>> = {
  cashier: 'Cashier',
  supervisor: 'Supervisor',
  technician: 'Technician',
  administrator: 'Administrator',
  integrator: 'Integrator',
};

/** Parses roles such as `cashier supervisor`. @throws Error listing the known roles for an unknown one */
export function readRoles(names: string): string[] {
  return names.split(/\s+/).map((name) => {
    const label = Object.hasOwn(roleLabels, name) ? roleLabels[name] : undefined;
    if (!label) throw new Error(`Unknown role "${name}". Available: ${Object.keys(roleLabels).join(', ')}.`);
    return label;
  });
}
