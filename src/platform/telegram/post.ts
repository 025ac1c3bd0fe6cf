import { type MethodName, type MethodParams, postEvent, supports, type Version } from '@tma.js/sdk';

/** Asks something of the Telegram client; false when its version does not know it or nobody is there. */
export type Post = <Method extends MethodName>(
  method: Method,
  params?: MethodParams<Method>,
) => boolean;

/** The one way out to a client of the given version: what it does not know is not sent. */
export function createPost(version: Version): Post {
  const postAny: (method: MethodName, params?: unknown) => void = postEvent;
  return (method, params) => {
    if (!supports(method, version)) return false;
    try {
      postAny(method, params);
      return true;
    } catch {
      return false;
    }
  };
}
