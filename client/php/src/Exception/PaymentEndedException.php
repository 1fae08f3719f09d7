<?php

declare(strict_types=1);

namespace NanoPayments\Exception;

use NanoPayments\Model\Payment;

/** waitForPayment with until: 'completed': the payment ended with another status. */
final class PaymentEndedException extends PaymentsException
{
    public function __construct(public readonly Payment $payment)
    {
        $message = "The payment ended with status {$payment->status} and will not be completed.";
        parent::__construct('paymentEnded', $message);
    }
}
