/** Gives the focus to the first field in an element that says what is wrong with it; whether there is one. */
export function goToFirstWrong(element: Element | null): boolean {
  const field = element?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field !== undefined && field !== null
}
