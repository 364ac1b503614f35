import type { Services } from '../../../platform/services.ts'
import { panelFolder } from '../documents/sealed-files.ts'
import { finishErasures } from '../erasing/finish-erasures.ts'
import { forgetImports } from '../imports/forget-imports.ts'

const atOnce = 5_000

/** Removes files that no row names or no key opens, and those who were erased and came back with a backup: their keys did not. */
export async function tidyPanel(services: Pick<Services, 'db' | 'files' | 'keys' | 'log'>): Promise<void> {
  await finishErasures(services)
  await removeErased(services)
  await forgetImports(services)
  await removeOrphanedFiles(services)
}

/** Goes by those who were erased: they are far fewer than those who are there. */
async function removeErased({ db, keys, log }: Pick<Services, 'db' | 'keys' | 'log'>): Promise<void> {
  for (let after: string | undefined; ; ) {
    const names = keys.destroyedAfter(after, atOnce)
    if (names.length === 0) return
    const erased = await db.deleteFrom('panel_users').where('key_name', 'in', names).returning('id').execute()
    if (erased.length > 0) {
      log.info(
        { people: erased.length },
        'people who were erased before had come back with a backup, and are gone again',
      )
    }
    after = names.at(-1)
  }
}

async function removeOrphanedFiles({ db, files, keys }: Pick<Services, 'db' | 'files' | 'keys'>): Promise<void> {
  const rows = await db.selectFrom('panel_imports').select(['key_name', 'file_key', 'errors_file_key']).execute()
  // Files of an import that is over may come back with a backup; its key does not.
  const forgotten = keys.destroyed(rows.map(({ key_name: name }) => name))
  const documents = await db.selectFrom('panel_documents').select('file_key').execute()
  const namedFiles = new Set(documents.map(({ file_key: file }) => file))
  for (const { key_name: name, file_key: file, errors_file_key: errors } of rows) {
    if (forgotten.has(name)) continue
    namedFiles.add(file)
    if (errors !== null) namedFiles.add(errors)
  }
  for (const key of await files.keys(panelFolder)) {
    if (!namedFiles.has(key)) await files.remove(key)
  }
}
