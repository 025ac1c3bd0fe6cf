/** Whether a server's message about passwords is about the new one. */
export const isAboutNewPassword = (message: string) => /新旧?密码|new password/i.test(message);
