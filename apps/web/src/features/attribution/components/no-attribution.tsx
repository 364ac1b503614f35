import { IconTimelineEventX } from '@tabler/icons-react'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { attributionScreenTexts } from '../texts.ts'

/** Nothing was run yet, and where to begin. */
export function NoAttribution() {
  return (
    <StateMessage icon={<IconTimelineEventX size={20} />} title={attributionScreenTexts.noData}>
      A performance attribution appears here once one has been run: open the provider’s report and choose ‘Run
      Performance Attribution’.
    </StateMessage>
  )
}
