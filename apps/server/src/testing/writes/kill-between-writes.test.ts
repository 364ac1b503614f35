import { expect, inject, test } from 'vitest'
import { openMailListener } from '../mail/mail-listener.ts'
import { testDatabaseUrl } from '../stores/test-database.ts'
import { testFolder } from '../stores/test-folder.ts'
import { killBetweenWrites } from './kill-between-writes.ts'

/** Each kind of action at most once; `npm run test:writes` kills a thousand times. */
const kills = inject('long') ? 12 : 2

test('a server killed between two writes loses nothing it acknowledged, shows nothing half and sends nothing twice', {
  timeout: 900_000,
}, async () => {
  const { folder, remove } = await testFolder()
  const listener = await openMailListener()
  const databaseUrl = await testDatabaseUrl()
  const { moments, wrong } = await killBetweenWrites({ kills, seed: 3, folder, databaseUrl, listener })
  expect(wrong, JSON.stringify(moments)).toEqual([])
  expect(Object.values(moments).reduce((sum, count) => sum + count, 0)).toBe(kills)
  await listener.close()
  await remove()
})
