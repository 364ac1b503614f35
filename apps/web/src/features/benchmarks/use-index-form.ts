import { indexProblemsSchema } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import type { Benchmark, BenchmarkPreview } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { benchmarksQuery } from '../../lib/benchmarks-query.ts'
import { useOneSending } from '../../lib/use-one-sending.ts'
import type { IndexCalls } from './api/send-index.ts'
import { changesLevels, type IndexForm, type IndexMistakes, indexFormData, indexMistakes } from './index-form.ts'

/** A form with the files of an index: checked first, and saved only as it was seen in the preview. */
export function useIndexForm<Preview extends BenchmarkPreview>(
  blank: IndexForm,
  calls: IndexCalls<Preview>,
  onSaved: (saved: Benchmark) => void,
) {
  const queries = useQueryClient()
  const [form, setForm] = useState(blank)
  const [mistakes, setMistakes] = useState<IndexMistakes>({})
  const [preview, setPreview] = useState<Preview>()
  const sending = useOneSending()
  const refusal = sending.error instanceof ApiError ? sending.error : null
  const problems = indexProblemsSchema.safeParse(refusal?.details)

  function change(part: Partial<IndexForm>) {
    setForm((before) => ({ ...before, ...part }))
    setMistakes({})
    sending.reset()
    if (changesLevels(part)) setPreview(undefined)
  }

  async function readFiles(): Promise<FormData | undefined> {
    const data = await indexFormData(form)
    if (data instanceof FormData) return data
    setPreview(undefined)
    setMistakes(data)
    return undefined
  }

  /** Gives what is wrong before anything is sent. */
  function check(): IndexMistakes {
    const newMistakes = indexMistakes(form)
    setMistakes(newMistakes)
    if (Object.keys(newMistakes).length > 0) return newMistakes
    setPreview(undefined)
    sending.begin(async () => {
      const data = await readFiles()
      if (data !== undefined) setPreview(await calls.preview(data))
    })
    return {}
  }

  function save(): IndexMistakes {
    const newMistakes = indexMistakes(form)
    setMistakes(newMistakes)
    if (Object.keys(newMistakes).length > 0 || preview === undefined) return newMistakes
    sending.begin(async () => {
      const data = await readFiles()
      if (data === undefined) return
      const saved = await calls.save(data, preview).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.replaces !== undefined) setPreview(undefined)
        throw error
      })
      await queries.invalidateQueries({ queryKey: [benchmarksQuery.queryKey[0]] })
      onSaved(saved)
    })
    return {}
  }

  return {
    form,
    change,
    mistakes: { ...refusal?.fields, ...mistakes } as IndexMistakes,
    /** As the files are now. */
    preview,
    error: sending.error,
    problems: problems.success && problems.data.count > 0 ? problems.data : null,
    busy: sending.isPending,
    submit: () => (preview === undefined ? check() : save()),
  }
}

export type IndexFormState = ReturnType<typeof useIndexForm>
