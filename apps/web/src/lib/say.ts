/** How long a message is shown, in milliseconds, where the specification names no other time. */
const usualMs = 2_000

/** Says something at the foot of the screen, or at its top, for some milliseconds or until it is closed. */
export async function say(
  message: string,
  forMs: number | false = usualMs,
  where: 'top' | 'foot' = 'foot',
): Promise<void> {
  // Most visits have nothing to say, so what shows it is no part of any screen.
  const { notifications } = await import('@mantine/notifications')
  const position = where === 'top' ? 'top-center' : 'bottom-left'
  notifications.show({ message, autoClose: forMs, position, closeButtonProps: { 'aria-label': 'Close' } })
}
