/**
 * Named failures of photos and attachments (§8 "Image Upload Failed" shows the message, so each is written for the person
 * who chose the file). `status` is the HTTP status they mean; `report` says whether an operator should hear of it.
 */
import { english } from '#contract/format.ts';
export class MediaError extends Error {
  readonly status: number;
  readonly report: boolean;

  constructor(message: string, status: number, report: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.status = status;
    this.report = report;
  }
}

/** The bytes are not a photo of a kind we read, whatever the file is called. */
export class NotAnImageError extends MediaError {
  constructor(
    message = 'This file is not a photo. Choose a JPEG, PNG, WebP, GIF or AVIF image.',
    options?: ErrorOptions,
  ) {
    super(message, 415, false, options);
  }
}

/** A photo format that this server cannot decode (HEIC where the codec is not shipped). */
export class ImageFormatUnsupportedError extends MediaError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 415, false, options);
  }
}

/** Too many pixels or bytes. Refused from the header alone, before anything is decoded. */
export class ImageTooLargeError extends MediaError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 413, false, options);
  }
}

/** It starts like a photo but cannot be read to its end. */
export class ImageDamagedError extends MediaError {
  constructor(options?: ErrorOptions) {
    super('This picture is damaged or incomplete and cannot be read. Try copying it again.', 422, false, options);
  }
}

/** Decoding it was ended: on this machine, at this moment, it takes too long. */
export class ImageTooSlowError extends MediaError {
  constructor(options?: ErrorOptions) {
    super('This picture takes too long to read. Make it smaller, and try again.', 422, false, options);
  }
}

/** More photos are waiting than the server will hold in memory. */
export class ImageQueueFullError extends MediaError {
  constructor() {
    super('The server is busy with other pictures. Try again in a moment.', 503, false);
  }
}

/** A stored file went over the limit that the caller set; nothing of it is kept. */
export class FileTooLargeError extends MediaError {
  constructor(maxBytes: number) {
    super(`This file is larger than the limit of ${Math.floor(maxBytes / 2 ** 20)} MB.`, 413, false);
  }
}

/** No space left where files are kept; nothing of the new file is kept. */
export class StorageFullError extends MediaError {
  constructor(options?: ErrorOptions) {
    super(
      'There is no space left to store files. Nothing was saved; ask your administrator to free some.',
      507,
      true,
      options,
    );
  }
}

const megabytes = (bytes: number) => `${english.number(Math.round(bytes / 100_000) / 10)} MB`;

/** Administrators have set how much may be stored, and this would be more; nothing of the new file is kept. */
export class StorageLimitError extends MediaError {
  constructor(limit: number, used: number, bytes: number) {
    super(
      `This file has ${megabytes(bytes)}, and ${megabytes(used)} of the ${megabytes(limit)} storage limit are used. Nothing was saved; ask your administrator to raise the limit.`,
      507,
      false,
    );
  }
}

/** The place where files are kept does not accept or return them. */
export class StorageFailedError extends MediaError {
  constructor(options?: ErrorOptions) {
    super('The file could not be stored or read because of a storage failure. Nothing was saved.', 503, true, options);
  }
}

/** No file is stored under this hash. */
export class BlobNotFoundError extends MediaError {
  constructor() {
    super('This file does not exist.', 404, false);
  }
}
