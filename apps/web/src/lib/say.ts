/** Says something at the foot of the screen, for so many milliseconds or until it is closed. */
export async function say(message: string, forMs: number | false): Promise<void> {
  // Most visits have nothing to say, so what shows it is no part of any screen.
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ message, autoClose: forMs, closeButtonProps: { 'aria-label': 'Close' } })
}
