<?php

// Made by `npm run client:types` from the description of the API (/api/openapi.json). Do not edit.

declare(strict_types=1);

namespace NanoPayments\Model;

final class PaymentCustomer
{
    public function __construct(
        /** First name. */
        public readonly string $firstName,
        /** Last name. */
        public readonly string $lastName,
        /** E-mail address. */
        public readonly string $email,
        /**
         * 7 to 15 digits. Include the country code when possible. An optional + or 00, spaces, dots, brackets and
         * dashes are removed.
         */
        public readonly string $phoneNumber,
        /** ISO 3166-1 code (US, USA or 840) or English name. Territories are recognized: PR is US-PR. */
        public readonly string $country,
        /**
         * State, province or region: US-CA, CA or California. Required in a country where only some areas are
         * supported.
         */
        public readonly ?string $administrativeArea = null,
        /** Company. */
        public readonly ?string $organizationName = null,
        /** County or district. */
        public readonly ?string $subAdministrativeArea = null,
        /** City or town. */
        public readonly ?string $locality = null,
        /** Dependent locality. */
        public readonly ?string $dependentLocality = null,
        /** Postal or ZIP code. */
        public readonly ?string $postalCode = null,
        /** Street address. */
        public readonly ?string $thoroughfare = null,
        /** Apartment, suite or box number. */
        public readonly ?string $premise = null,
        /** Sub premise. */
        public readonly ?string $subPremise = null,
    ) {
    }
}
