import { expect, it } from 'vitest'
import { z } from 'zod'
import { type ImportRow, importsProcedures } from './imports.ts'

const failed: ImportRow = {
  ...{ id: 7, state: 'failed', progress: 1, provider: { id: 3, name: 'Harbour' }, fileName: 'a.csv', fileBytes: 10 },
  ...{ scoresAgain: null, requestedBy: 'Ann', createdAt: '2026-11-28T09:00:00.000Z', startedAt: null, endedAt: null },
  ...{ batchId: 128, published: null, errorCount: 1, warningCount: 0, failure: 'The file has 1 error.' },
  ...{ canCancel: false, canPublish: false, isCurrent: false, canRestore: false, restorableUntil: null },
}
const written = (row: Partial<ImportRow>) => z.encode(importsProcedures.cancel.answer, { ...failed, ...row })

it('says of an import by the names of the specification what it says by ours', () => {
  expect(written({})).toMatchObject({
    ...{ status: 'failed', details: 'The file has 1 error.', dataBatchId: null },
    updatedAt: '2026-11-28T09:00:00.000Z',
  })
  const startedAt = '2026-11-28T09:00:01.000Z'
  expect(written({ state: 'scoring', startedAt, failure: null })).toMatchObject({
    ...{ status: 'scoring', updatedAt: startedAt, details: null },
  })
  const endedAt = '2026-11-28T09:00:09.000Z'
  const completed = { state: 'completed', startedAt, endedAt, published: '128.2' } as const
  expect(written(completed)).toMatchObject({ status: 'completed', updatedAt: endedAt, dataBatchId: '128.2' })
})
