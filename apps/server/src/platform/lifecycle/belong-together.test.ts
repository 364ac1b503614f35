import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabaseUrl } from '../../testing/stores/test-database.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { openDiskFiles } from '../files/disk-files.ts'
import { openPostgres, type Postgres } from '../postgres/open-postgres.ts'
import { belongTogether } from './belong-together.ts'
import { PlainFailure } from './plain-failure.ts'

let folder: string
let remove: () => Promise<void>
const opened: Postgres[] = []
beforeAll(async () => {
  const made = await testFolder()
  folder = made.folder
  remove = made.remove
})
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await remove()
})

async function database() {
  const postgres = openPostgres(await testDatabaseUrl(), { connections: 1, onError: () => undefined })
  opened.push(postgres)
  return postgres.db
}

const directory = (name: string) => openDiskFiles(path.join(folder, name))

async function recordUpload(db: Postgres['db']): Promise<void> {
  const provider = await db.insertInto('providers').values({ name: 'One' }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('uploads')
    .values({
      provider_id: provider.id,
      file_name: 'a.csv',
      file_key: 'uploads/a.csv',
      bytes: 1,
      sha256: '00',
      settings: '{}',
      uploaded_by: null,
    })
    .execute()
}

it('are a database and a directory that were begun together', async () => {
  const [db, files] = [await database(), await directory('one')]
  await belongTogether({ db, files })
  await recordUpload(db)
  await belongTogether({ db, files: await directory('one') })
})

it('are not a directory and the database of another one, empty or not', async () => {
  const [db, files] = [await database(), await directory('two')]
  await belongTogether({ db, files })
  const other = await database()
  await expect(belongTogether({ db: other, files })).rejects.toThrow(PlainFailure)
  await belongTogether({ db: other, files: await directory('three') })
  await expect(belongTogether({ db: other, files })).rejects.toThrow(PlainFailure)
  await belongTogether({ db, files })
})

it('are not a database with uploads and an empty directory', async () => {
  const [db, files] = [await database(), await directory('four')]
  await belongTogether({ db, files })
  await recordUpload(db)
  await expect(belongTogether({ db, files: await directory('five') })).rejects.toThrow('do not belong together')
})

it('are what a first start that was killed had noted in the database alone', async () => {
  const [db, files] = [await database(), await directory('six')]
  const { id } = await db.insertInto('installation').defaultValues().returning('id').executeTakeFirstOrThrow()
  await belongTogether({ db, files })
  expect(await text(await files.read('installation/id'))).toBe(id)
})

it('keep the files of one database from being taken for left over by another', async () => {
  const files = await directory('seven')
  await belongTogether({ db: await database(), files })
  await files.write('uploads/kept.csv', Readable.from(['a']))
  await expect(belongTogether({ db: await database(), files })).rejects.toThrow('Nothing was changed')
  expect(await files.keys('uploads')).toEqual(['uploads/kept.csv'])
})
