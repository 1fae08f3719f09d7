<?php

declare(strict_types=1);

namespace NanoPayments;

/** Removes a value: it is sent as null. null leaves the field out, so that the value stays. */
enum Remove
{
    case Value;
}
