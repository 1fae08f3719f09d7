// Reads systemd unit files (systemd.syntax(7)), and knows the directives that our units use.

/** A directive in its section; a directive that is repeated appears as often. */
export type Directive = { readonly section: string; readonly name: string; readonly value: string };

/** @throws SyntaxError at a line that is none of the syntax */
export function readUnit(text: string): readonly Directive[] {
  const directives: Directive[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    if (line.trim() === '' || /^[#;]/.test(line)) continue;
    const heading = /^\[([A-Za-z]+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading;
      continue;
    }
    const [, name, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || section === '') throw new SyntaxError(line);
    directives.push({ section, name, value });
  }
  return directives;
}

/** Directives by section, as systemd 252 documents them: systemd.unit(5), systemd.service(5), systemd.exec(5) and others. */
export const KNOWN_DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  // systemd.unit(5)
  Unit: ['Description', 'Wants', 'Requires', 'After', 'Before', 'PartOf', 'StartLimitIntervalSec'],
  Install: ['WantedBy'],
  // systemd.timer(5)
  Timer: ['OnCalendar', 'Persistent', 'RandomizedDelaySec', 'Unit'],
  Service: [
    // systemd.service(5)
    ...['Type', 'RemainAfterExit', 'ExecStart', 'Restart', 'RestartSec', 'RestartPreventExitStatus'],
    ...['TimeoutStartSec', 'TimeoutStopSec'],
    // systemd.exec(5)
    ...['User', 'Group', 'SupplementaryGroups', 'WorkingDirectory', 'ReadWritePaths'],
    ...['StateDirectory', 'StateDirectoryMode', 'RuntimeDirectory', 'RuntimeDirectoryMode', 'LimitCORE'],
    ...['Environment', 'EnvironmentFile', 'LoadCredential', 'LoadCredentialEncrypted', 'UMask'],
    ...['LimitNOFILE', 'KeyringMode', 'LogRateLimitIntervalSec'],
    ...['NoNewPrivileges', 'CapabilityBoundingSet', 'AmbientCapabilities', 'LockPersonality', 'RemoveIPC'],
    ...[
      'ProtectSystem',
      'ProtectHome',
      'ProtectProc',
      'ProtectClock',
      'ProtectHostname',
      'ProtectKernelLogs',
    ],
    ...[
      'ProtectKernelModules',
      'ProtectKernelTunables',
      'ProtectControlGroups',
      'PrivateTmp',
      'PrivateDevices',
    ],
    ...['PrivateUsers', 'RestrictAddressFamilies', 'RestrictNamespaces', 'RestrictRealtime'],
    ...['RestrictSUIDSGID', 'SystemCallArchitectures', 'SystemCallFilter', 'SystemCallErrorNumber'],
    // systemd.resource-control(5)
    ...['MemoryMax', 'MemorySwapMax', 'IPAddressAllow', 'IPAddressDeny', 'SocketBindDeny'],
  ],
};
