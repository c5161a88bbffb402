import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { notify } from '../platform/toast/notify.js';

/** Shows what react-admin wants to tell in the product's one notification area. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken || typeof taken.message !== 'string') return;
    const text = translate(taken.message, { _: taken.message, ...taken.notificationOptions?.messageArgs });
    if (taken.type === 'error' || taken.type === 'warning') notify.error(text);
    else if (taken.type === 'success') notify.success(text);
    else notify.info(text);
  }, [notifications, takeNotification, translate]);
  return null;
}
