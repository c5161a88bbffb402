import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { notify } from '../../base/toast/notify.js';

/** Shows what react-admin wants to tell in the product's one notification area. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken || typeof taken.message !== 'string') return;
    const text = translate(taken.message, { _: taken.message, ...taken.notificationOptions?.messageArgs });
    tell(taken.type, text);
  }, [notifications, takeNotification, translate]);
  return null;
}

function tell(type: NotificationPayload['type'], text: string): void {
  if (type === 'error' || type === 'warning') notify.error(text);
  else if (type === 'success') notify.success(text);
  else notify.info(text);
}
