import { z } from 'zod';
import { flag, line, paragraphs, type SettingFacts, seconds, secret, text } from './setting-fields.ts';

/** Who can create an account once there is one (decisions §1). */
export const registrationModes = ['open', 'invited', 'closed'] as const;
/** How a connection to the mail server is secured. */
export const smtpSecurities = ['starttls', 'tls', 'none'] as const;

/** Seconds: with fewer, nobody could stay signed in for long enough to change it back. */
export const sessionTimeoutMinimum = 60;

/** §3 Settings content, `app`: the part every session sees. Seconds; 0 means never (decisions §2). */
export const appSettings = z.object({
  features: z
    .object({
      photoViewer2: flag({
        label: 'Photo viewer 2',
        section: 'Application',
        help: 'Shows photos full screen on a dark background.',
      }),
    })
    .prefault({}),
  registration: z
    .enum(registrationModes)
    .meta({ label: 'Who can create an account', section: 'Application' } satisfies SettingFacts)
    .default('open'),
  maintenance: flag({
    label: 'Maintenance mode',
    section: 'Application',
    help: 'Shows the maintenance page to everyone who can’t change these settings.',
  }),
  maintenanceStatus: text({
    label: 'Maintenance status',
    section: 'Application',
    help: 'Shown on the maintenance page.',
  }),
  maintenanceDownTime: text({
    label: 'Maintenance down time',
    section: 'Application',
    help: 'For example: 30 minutes, or until 6 PM.',
  }),
  operator: z
    .object({
      name: text({
        label: 'Operator name',
        section: 'Application',
        help: 'Who runs this Lorebox. Shown with the terms of service.',
      }),
      contact: text({
        label: 'Operator contact',
        section: 'Application',
        help: 'An email address, a web address or a postal address.',
      }),
      terms: paragraphs({
        label: 'Additional terms',
        section: 'Application',
        help: 'Added below the built-in terms. Leave an empty line between paragraphs.',
      }),
    })
    .prefault({}),
  sessionTimeoutWarning: seconds(
    { label: 'Session warning (seconds)', section: 'Sessions', help: '0 means never.' },
    1500,
  ),
  sessionTimeout: z
    .number()
    .int()
    .min(0)
    .max(31_536_000)
    .refine(
      (value) => value === 0 || value >= sessionTimeoutMinimum,
      `Automatic sign-out must be 0 or at least ${sessionTimeoutMinimum} seconds`,
    )
    .meta({
      label: 'Automatic sign-out (seconds)',
      section: 'Sessions',
      help: `0 means never. At least ${sessionTimeoutMinimum}.`,
    } satisfies SettingFacts)
    .default(1800),
  keptSessionDays: z
    .number()
    .int()
    .min(0)
    .max(365, 'Keep a device signed in for up to 365 days')
    .meta({
      label: 'Keep a device signed in (days)',
      section: 'Sessions',
      help: 'Signs a device out after this many days without use. 0 turns off “Keep me signed in”.',
    } satisfies SettingFacts)
    .default(30),
});
export type AppSettings = z.infer<typeof appSettings>;

/** Characters: what HS256 signs with must not be guessed. */
export const jwtSecretMinimum = 32;

/** A file in DATA_DIR/keys: no other file is read by naming it. */
export const keyFileName = /^\w[\w.-]{0,99}$/;

/** Of Google Cloud Storage: anything else fails every upload. */
export const bucketName = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;

/** An address that links may begin with: no user and password, no query, nothing after a #. */
function isWebURL(value: string): boolean {
  if (!/^https?:\/\/[^\s?#@]+$/i.test(value)) return false;
  return URL.canParse(value);
}

const section = 'Email Services';
const domainsHelp = 'Recipient domains that this provider serves, separated by commas. Blank: any.';
const provider = (name: string) =>
  z.object({
    enabled: flag({ label: `${name}: enabled`, section }),
    user: text({ label: `${name}: user`, section }),
    password: secret({ label: `${name}: password`, section }),
    domains: text({ label: `${name}: domains`, section, help: domainsHelp }),
  });

const smtp = provider('SMTP').shape;

/** §3 Settings content, `service`: what only the server and holders of admin.settings know; `smtp` is ours (decisions §5). */
export const serviceSettings = z.object({
  jwtSecret: secret(
    {
      label: 'JWT secret',
      section: 'Service',
      help: 'Changing it signs everyone out, including you. Clear it to generate a new one.',
    },
    (value) => value.length >= jwtSecretMinimum,
    `JWT secret must have at least ${jwtSecretMinimum} characters`,
  ),
  webApp: z
    .object({
      baseUrl: line
        .refine((value) => value === '' || isWebURL(value), 'Web app base URL must begin with https:// or http://')
        .meta({
          label: 'Web app base URL',
          section: 'Service',
          help: 'Base URL for links in emails and QR codes on labels. Defaults to PUBLIC_URL.',
        } satisfies SettingFacts)
        .default(''),
    })
    .prefault({}),
  storage: z
    .object({
      keyFileName: line
        .refine((value) => value === '' || keyFileName.test(value), 'Storage key file name must be a file name alone')
        .meta({
          label: 'Storage key file name',
          section: 'Service',
          help: 'A file in the folder keys of DATA_DIR, without a path.',
        } satisfies SettingFacts)
        .default(''),
      photosBucketName: line
        .refine(
          (value) => value === '' || bucketName.test(value),
          'Photos bucket name must have 3 or more lowercase letters, digits, hyphens, underscores or dots',
        )
        .meta({
          label: 'Photos bucket name',
          section: 'Service',
          help: 'In Google Cloud Storage. Leave blank to store photos on this server.',
        } satisfies SettingFacts)
        .default(''),
      limitMegabytes: z
        .number()
        .int()
        .min(0)
        .max(1_000_000_000)
        .meta({
          label: 'Storage limit (MB)',
          section: 'Service',
          help: 'For all photos, attachments and uploaded files. 0 means no limit.',
        } satisfies SettingFacts)
        .default(0),
    })
    .prefault({}),
  emailSender: text({ label: 'Email sender', section }),
  emailProvider: z
    .object({
      gmail: provider('Gmail').prefault({}),
      smtpcom: provider('SMTP.com').prefault({}),
      sendgrid: provider('SendGrid').prefault({}),
      // Where the server is comes before who signs in to it.
      smtp: z
        .object({
          enabled: smtp.enabled,
          host: text({ label: 'SMTP: host', section }),
          port: z
            .number()
            .int()
            .min(1)
            .max(65_535)
            .meta({ label: 'SMTP: port', section } satisfies SettingFacts)
            .default(587),
          tls: z
            .enum(smtpSecurities)
            .meta({ label: 'SMTP: security', section } satisfies SettingFacts)
            .default('starttls'),
          user: smtp.user,
          password: smtp.password,
          domains: smtp.domains,
        })
        .prefault({}),
    })
    .prefault({}),
  smsProvider: z
    .object({
      twilio: z
        .object({
          accountSid: text({ label: 'Twilio: account SID', section: 'SMS Services' }),
          authToken: secret({ label: 'Twilio: auth token', section: 'SMS Services' }),
          fromNumber: text({ label: 'Twilio: from number', section: 'SMS Services' }),
          allowedPhoneNumbers: text({
            label: 'Twilio: allowed phone numbers',
            section: 'SMS Services',
            help: 'Separated by commas. Blank: any.',
          }),
        })
        .prefault({}),
    })
    .prefault({}),
});
export type ServiceSettings = z.infer<typeof serviceSettings>;

/** §3 Settings content: every setting there is, declared here and nowhere else. */
export const settings = z.object({ app: appSettings.prefault({}), service: serviceSettings.prefault({}) });
export type Settings = z.infer<typeof settings>;

export const appSettingDefaults: AppSettings = settings.parse({}).app;

/** One setting as declared: where it stands in the record (`['app', 'maintenance']`) and its facts. */
export interface SettingRow extends SettingFacts {
  path: readonly string[];
  schema: z.ZodType;
}

/** All of them, in the order of their declaration. */
export const settingRows: readonly SettingRow[] = rowsOf(settings, []);

/** `service.jwtSecret` and the others that never leave the server. */
export const secretPaths: readonly string[] = settingRows
  .filter((row) => row.isSecret)
  .map((row) => row.path.join('.'));

function rowsOf(schema: z.ZodType, path: readonly string[]): SettingRow[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([key, child]) => rowsOf(child as z.ZodType, [...path, key]));
  const facts = inner.meta();
  if (!isFacts(facts)) throw new Error(`The setting ${path.join('.')} has no label or section.`);
  return [{ ...facts, path, schema: inner }];
}

/** Without the default around it. */
function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema;
}

function isFacts(value: unknown): value is SettingFacts {
  return typeof value === 'object' && value !== null && 'label' in value && 'section' in value;
}
