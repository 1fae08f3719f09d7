// What marks the links that open the payments of a list, so that keys find them in their order.

export const ROW_LINK = 'data-payment-row';
