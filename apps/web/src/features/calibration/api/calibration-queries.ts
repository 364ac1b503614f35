import { calibrationsProcedures } from '@plumbline/contract/calibration/calibrations.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { isUnderWay } from '../calibration-wording.ts'

/** Events announce changes; asking now and then as well costs little and misses nothing. */
const pollEvery = 3_000

export const calibrationsQuery = queryOptions({
  ...apiQuery(['calibrations', 'list'], calibrationsProcedures.list),
  refetchInterval: ({ state }) => (state.data?.calibrations.some(isUnderWay) ? pollEvery : false),
})

/** What may be done; lists are asked again whether it worked or not. */
export function useCalibrationActions() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['calibrations'] })
  const params = (id: number) => ({ params: { id: String(id) } })
  return {
    start: useMutation({ mutationFn: () => call(calibrationsProcedures.start), onSettled }),
    cancel: useMutation({ mutationFn: (id: number) => call(calibrationsProcedures.cancel, params(id)), onSettled }),
    choose: useMutation({
      mutationFn: (id: number | null) =>
        id === null ? call(calibrationsProcedures.usePriors) : call(calibrationsProcedures.makeDefault, params(id)),
      onSettled,
    }),
  }
}
