import { OutliersTool } from '../../features/outliers/components/outliers-tool.tsx'
import { SaversScreen } from '../../features/savers/components/savers-screen.tsx'

export function SaversPage() {
  return (
    <SaversScreen tools={({ provider, providers }) => <OutliersTool provider={provider} providers={providers} />} />
  )
}
