import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Services } from '../services.ts'
import { PlainFailure } from './plain-failure.ts'

const noteKey = 'installation/id'

type Stores = Pick<Services, 'db' | 'files'>

/**
 * Makes sure that a database and a data directory belong together, as both note at their first start. Anything else may
 * be done only afterwards: files that no row of another database names would be taken for left over.
 * @throws PlainFailure when they do not
 */
export async function belongTogether({ db, files }: Stores): Promise<void> {
  const note = (await files.keys('installation')).includes(noteKey) ? await text(await files.read(noteKey)) : undefined
  const installation = await db.selectFrom('installation').select('id').executeTakeFirst()
  if (note !== installation?.id && (note !== undefined || (await namesUploads(db)))) throw notTogether()
  if (note !== undefined) return
  const { id } =
    installation ?? (await db.insertInto('installation').defaultValues().returning('id').executeTakeFirstOrThrow())
  await files.write(noteKey, Readable.from([id], { objectMode: false }))
}

/** Without any, a first start that was killed between both notes goes on. */
async function namesUploads(db: Stores['db']): Promise<boolean> {
  return (await db.selectFrom('uploads').select('id').limit(1).executeTakeFirst()) !== undefined
}

function notTogether(): PlainFailure {
  return new PlainFailure(
    'The database and the data directory do not belong together: each names files or savers that the other lacks. ' +
      'Set DATABASE_URL and DATA_DIR as they were, or restore both from backups of the same time; ' +
      'to begin anew, give both an empty one. Nothing was changed.',
  )
}
