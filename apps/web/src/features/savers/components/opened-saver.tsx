import { loadWhen } from '../../../components/load-when.tsx'

/** The history of the saver in the address, whose code is loaded when the first one is opened. */
export const OpenedSaver = loadWhen(
  ({ saver }) => saver !== undefined,
  async () => (await import('../history/history-dialog.tsx')).HistoryDialog,
)
