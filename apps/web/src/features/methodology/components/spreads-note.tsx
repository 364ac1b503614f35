import { calibrationsProcedures } from '@plumbline/contract/calibration/calibrations.ts'
import { spreadsInForceSentence } from '@plumbline/figures/calibration-spread/spreads-in-force.ts'
import { useQuery } from '@tanstack/react-query'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { apiQuery } from '../../../lib/api-query.ts'

const query = apiQuery(['calibrations', 'inForce'], calibrationsProcedures.inForce)

/** Which spreads new batches are scored with, and since when: the pages name their defaults. */
export function SpreadsNote() {
  const { data } = useQuery(query)
  if (data === undefined) return null
  return <AlertBox tone="info">{spreadsInForceSentence(data)} A report names those of its own batch.</AlertBox>
}
