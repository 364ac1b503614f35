/** How the reason of a column about people ends; such a column may be left out instead of deleted. */
const offer = 'confirm that it is to be dropped.'

/** Whether an error of a file is a column that may be left out. */
export function offersToDrop(reason: string): boolean {
  return reason.endsWith(offer)
}
