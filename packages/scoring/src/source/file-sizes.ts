/** A smaller file is read by the thread that asks: there is less to do than starting a thread takes. */
export const onTheSpotBytes = 2 << 20

/** In a smaller file that is stored there is less to gain by reading it in order than starting the threads takes. */
export const largeBytes = 8 << 20
