import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {siteUrl} from '../../site/address';
import {skillsFolder} from '../../site/discovery';
import {renderSkill, type SkillSources} from './renderSkill';

/** Sources of the skills; Docusaurus ignores folders that begin with an underscore. */
const skillSources = 'docs/_skills';

/**
 * Writes each skill for coding assistants and their index, as the Agent Skills Discovery specification 0.2.0 defines them.
 * @param folder of static files, usually `.generated/static`
 */
export async function writeSkills(folder: string, sources: SkillSources): Promise<void> {
  const names = (await readdir(skillSources)).filter((file) => file.endsWith('.md')).sort();
  const skills = await Promise.all(
    names.map(async (name) => {
      const file = `${skillSources}/${name}`;
      return renderSkill(file, await readFile(file, 'utf8'), sources);
    }),
  );
  for (const {name, markdown} of skills) {
    await mkdir(join(folder, skillsFolder, name), {recursive: true});
    await writeFile(join(folder, skillsFolder, name, 'SKILL.md'), markdown);
  }
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map(({name, description, markdown}) => ({
      name,
      type: 'skill-md',
      description,
      url: new URL(`${skillsFolder}/${name}/SKILL.md`, siteUrl).pathname,
      digest: `sha256:${createHash('sha256').update(markdown).digest('hex')}`,
    })),
  };
  await writeFile(join(folder, skillsFolder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}
