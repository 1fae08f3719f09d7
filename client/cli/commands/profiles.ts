// profiles save, list, use and delete: named credentials of services.
import { type Command, type CommandContext, ExitCode, type Given, text, UsageError } from '../command.js';
import { serviceOf } from '../credentials.js';
import { isProfileName, readProfiles, writeProfiles } from '../profiles.js';
import { table } from '../table.js';

export const profilesSave: Command = {
  name: 'profiles save',
  summary: 'Saves the credentials of a service as a profile.',
  positionals: '<name>',
  options: { url: text('<url>', 'the public address of the service') },
  notes: [
    'Asks for the key ID and the secret, which are not options because shells keep a history of what you type.',
    'In a script, write each on a line of standard input. The first profile becomes the current one.',
    'Profiles are stored in a file that only you can read. The key is checked first.',
  ],
  run: async (context, given) => {
    const name = oneProfile(given);
    // Fails before the prompts: saving would overwrite a file that can't be read.
    readProfiles(context.environment);
    const baseUrl = (given.texts.url ?? (await context.ask('Address of the service: ', false))).replace(
      /\/+$/,
      '',
    );
    const keyId = await context.ask('Key ID: ', false);
    const secret = await context.ask('Secret: ', true);
    const credentials = { baseUrl, keyId, secret };
    await serviceOf(credentials).client.supported({ signal: context.ended });
    const { current, profiles } = readProfiles(context.environment);
    writeProfiles(context.environment, {
      current: current ?? name,
      profiles: { ...profiles, [name]: credentials },
    });
    context.say(`Saved the profile ${name}.`);
    return ExitCode.done;
  },
};

export const profilesList: Command = {
  name: 'profiles list',
  summary: 'Lists the profiles, without their secrets.',
  positionals: '',
  options: {},
  notes: [],
  run: async ({ environment, out, say }) => {
    const { current, profiles } = readProfiles(environment);
    const rows = Object.entries(profiles).map(([name, { baseUrl, keyId }]) => [
      ...[name === current ? '*' : '', name, baseUrl, keyId],
    ]);
    for (const line of table(['', 'PROFILE', 'SERVICE', 'KEY ID'], rows)) out(line);
    if (rows.length === 0) say('No profiles. Save one with nano-payments profiles save <name>.');
    return ExitCode.done;
  },
};

export const profilesUse: Command = {
  name: 'profiles use',
  summary: 'Makes a profile the current one.',
  positionals: '<name>',
  options: {},
  notes: ['The current profile is used unless --profile or variables choose another.'],
  run: async (context, given) => {
    const name = existingProfile(context, given);
    writeProfiles(context.environment, { ...readProfiles(context.environment), current: name });
    context.say(`${name} is the current profile.`);
    return ExitCode.done;
  },
};

export const profilesDelete: Command = {
  name: 'profiles delete',
  summary: 'Deletes a profile from this machine. Its API key keeps working.',
  positionals: '<name>',
  options: {},
  notes: [],
  run: async (context, given) => {
    const name = existingProfile(context, given);
    const { current, profiles } = readProfiles(context.environment);
    const { [name]: _, ...rest } = profiles;
    writeProfiles(context.environment, { current: current === name ? null : current, profiles: rest });
    context.say(`Deleted the profile ${name}.`);
    return ExitCode.done;
  },
};

function oneProfile({ positionals }: Given): string {
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError('Specify one profile.');
  if (isProfileName(name)) return name;
  throw new UsageError('A profile’s name has up to 40 lower-case letters, digits and dashes.');
}

function existingProfile({ environment }: CommandContext, given: Given): string {
  const name = oneProfile(given);
  if (Object.hasOwn(readProfiles(environment).profiles, name)) return name;
  throw new UsageError(`No profile is named ${name}. Run nano-payments profiles list to see yours.`);
}
