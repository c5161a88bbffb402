/** What only the product itself may call, over the internal listener. */
export const adminActions = [];
