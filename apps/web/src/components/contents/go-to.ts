/** Shows a place below what sticks, and goes on from there with the keyboard; false where there is no such place. */
export function goTo(target: string): boolean {
  const place = document.getElementById(target)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
  return place !== null
}
