import type { GenericSchema } from 'valibot';

type Method = 'GET' | 'POST';
/** Method and path: `POST /api/user`. */
export type Line = `${Method} /api/${string}`;

/** The declaration of an API call: `Payload` and `Ours` are the client's types, the others the server's. */
export type Call<Payload = unknown, WirePayload = unknown, Wire = unknown, Ours = unknown> = {
  readonly method: Method;
  readonly path: string;
  readonly payload: GenericSchema<Payload, WirePayload> | null;
  readonly answer: GenericSchema<Wire, Ours> | null;
  /** The answer schema reads the whole body `{ code, message, data }` instead of `data`. */
  readonly envelope: boolean;
  /** Moves money: we never retry or queue it (D-202). */
  readonly money: boolean;
  /** Sent as multipart; a plain-text answer is a success. */
  readonly isForm: boolean;
  /** Sent even while the page is closing. */
  readonly keepalive: boolean;
  /** A 401 does not end the session, because we ignore the whole answer. */
  readonly ignoresExpiry: boolean;
  /** The server answers it without a token too, so its answer proves nothing about the account (D-271). */
  readonly isPublic: boolean;
  /** Public, and the same for every visitor, so it outlives a login (D-301). */
  readonly isShared: boolean;
  /** Changes nothing on the server, so its request ends with its session. */
  readonly reads: boolean;
};

type Options<Payload, WirePayload, Wire, Ours> = Partial<
  Omit<Call<Payload, WirePayload, Wire, Ours>, 'method' | 'path'>
>;

const paths = new Set<string>();

/** Whether a loaded file declares a call with this path. */
export function isCallPath(path: string): boolean {
  return paths.has(path);
}

/** Declares a call: `defineCall('POST /api/user', { payload, answer })`. Without `answer` we ignore the answer. */
export function defineCall<Payload = void, WirePayload = void, Wire = unknown, Ours = void>(
  line: Line,
  options: Options<Payload, WirePayload, Wire, Ours>,
): Call<Payload, WirePayload, Wire, Ours> {
  const [method, path] = line.split(' ') as [Method, string];
  paths.add(path);
  return {
    method,
    path,
    payload: null,
    answer: null,
    envelope: false,
    money: false,
    isForm: false,
    keepalive: false,
    ignoresExpiry: false,
    isPublic: options.isShared ?? false,
    isShared: false,
    reads: false,
    ...options,
  };
}

/** Declares a call that changes nothing on the server. */
export function defineRead<Payload = void, WirePayload = void, Wire = unknown, Ours = void>(
  line: Line,
  options: Omit<Options<Payload, WirePayload, Wire, Ours>, 'reads'>,
): Call<Payload, WirePayload, Wire, Ours> {
  return defineCall(line, { ...options, reads: true });
}
