import { importsProcedures } from '@plumbline/contract/imports/imports.ts'
import type { Request } from '@plumbline/contract/wire/procedure.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** What a person agreed to by publishing. */
type Publishing = NonNullable<Request<typeof importsProcedures.publish>['body']>

/** What a data point is to be read as. */
export type ColumnKind = NonNullable<Request<typeof importsProcedures.columnKind>['body']>

/** What a person may do to one import; the row is asked again whether it worked or not. */
export function useImportActions(id: number) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['imports'] })
  const params = { id: String(id) }
  return {
    publish: useMutation({
      mutationFn: (body: Publishing) => call(importsProcedures.publish, { params, body }),
      onSettled,
    }),
    columnKind: useMutation({
      mutationFn: (body: ColumnKind) => call(importsProcedures.columnKind, { params, body }),
      onSettled,
    }),
    cancel: useMutation({ mutationFn: () => call(importsProcedures.cancel, { params }), onSettled }),
    restore: useMutation({ mutationFn: () => call(importsProcedures.restore, { params }), onSettled }),
    errors: useMutation({
      mutationFn: async () => saveFile(await send(importsProcedures.errors, { params }), `import-${id}-errors.csv`),
    }),
  }
}
export type ImportActions = ReturnType<typeof useImportActions>
