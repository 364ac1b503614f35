/** What failures call a thread that scores. */
export const calculatingThread = 'A calculating thread'
