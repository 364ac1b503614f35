/** The id of the button that opens a panel: where the focus goes back to. */
export function panelOpener(panel: 'sort' | 'filter' | null): string {
  return `open-${panel}`
}
