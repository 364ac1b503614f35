import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { treeEntrySchema } from './copy-tree.ts'

export const manifestName = 'backup.json'

const manifestSchema = z.object({
  plumblineBackup: z.literal(1),
  /** Of the product that made it. */
  version: z.string(),
  madeAt: z.string(),
  /** PostgreSQL's files can be read only by the same major version on the same kind of machine. */
  machine: z.string(),
  /** Its major version, or null where the database is somewhere else and not part of the backup. */
  postgres: z.string().nullable(),
  /** What a copy of the keys of its personal data is called; null or absent where there were none. */
  keys: z
    .string()
    .regex(/^plumbline-keys-[\da-f-]{1,36}$/)
    .nullish(),
  entries: z.array(treeEntrySchema),
})

/** What a backup consists of. */
export type Manifest = z.infer<typeof manifestSchema>

export const thisMachine = `${process.platform} ${process.arch}`

/** @throws PlainFailure when the folder is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')))
  } catch (cause) {
    throw new PlainFailure(`${folder} is no backup that \`npm run backup\` made, or it is not complete.`, { cause })
  }
}

/** The major version of the database files in a folder. */
export async function clusterVersion(cluster: string): Promise<string> {
  return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
}
