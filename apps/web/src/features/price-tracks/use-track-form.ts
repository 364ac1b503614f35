import { indexProblemsSchema } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useOneSending } from '../../lib/use-one-sending.ts'
import { sendTrack } from './api/price-track-queries.ts'
import {
  blankTrackForm,
  type PriceTrackForm,
  type TrackMistakes,
  trackFormData,
  trackMistakes,
} from './price-track-form.ts'

/** The form of a price track: what is filled in, what is wrong, and sending it. */
export function useTrackForm(onAdded: () => void) {
  const queries = useQueryClient()
  const [form, setForm] = useState(blankTrackForm)
  const [mistakes, setMistakes] = useState<TrackMistakes>({})
  const sending = useOneSending()
  const refusal = sending.error instanceof ApiError ? sending.error : null
  const problems = indexProblemsSchema.safeParse(refusal?.details)

  function change(part: Partial<PriceTrackForm>) {
    setForm((before) => ({ ...before, ...part }))
    setMistakes({})
    sending.reset()
  }

  function submit() {
    const newMistakes = trackMistakes(form)
    setMistakes(newMistakes)
    if (Object.keys(newMistakes).length > 0) return
    sending.begin(async () => {
      const data = await trackFormData(form)
      if (!(data instanceof FormData)) {
        setMistakes(data)
        return
      }
      await sendTrack(data)
      setForm(blankTrackForm)
      await queries.invalidateQueries({ queryKey: ['priceTracks'] })
      onAdded()
    })
  }

  return {
    form,
    change,
    mistakes: { ...refusal?.fields, ...mistakes } as TrackMistakes,
    error: sending.error,
    problems: problems.success && problems.data.count > 0 ? problems.data : null,
    busy: sending.isPending,
    submit,
  }
}

export type TrackFormState = ReturnType<typeof useTrackForm>
